import { entryOf } from '../../widgets/entry-of.ts';
import type { CompiledScale } from '../form/compiled-form.ts';
import type { AskedQuestion } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';
import { scaleOf } from './number-settings.ts';

/** The numbers that a question is answered from; undefined where they are not in a row. */
export function compileScale(
  context: CompileContext,
  { definition, place }: AskedQuestion,
): CompiledScale | undefined {
  const ends = scaleOf(definition);
  if (ends === undefined || entryOf(definition).stores !== 'number') return undefined;
  const label = (name: 'leastLabel' | 'mostLabel') => {
    const written = definition[name];
    return written === undefined
      ? {}
      : { [name]: context.text(place.file, `${place.pointer}/${name}`, written) };
  };
  return { ...ends, ...label('leastLabel'), ...label('mostLabel') };
}
