import type { CompiledScale } from '../form/compiled-form.ts';
import type { AskedQuestion } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';
import { scaleOf } from './number-settings.ts';

/** The numbers that a question is answered from; undefined where they are not in a row. */
export function compileScale(context: CompileContext, asked: AskedQuestion): CompiledScale | undefined {
  const { definition, entry, place } = asked;
  const ends = scaleOf(asked);
  if (ends === undefined || entry.stores !== 'number') return undefined;
  const label = (name: 'leastLabel' | 'mostLabel') => {
    const written = definition[name];
    return written === undefined
      ? {}
      : { [name]: context.text(place.file, `${place.pointer}/${name}`, written) };
  };
  return { ...ends, ...label('leastLabel'), ...label('mostLabel') };
}
