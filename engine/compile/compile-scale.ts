import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { scaleOf } from '../asking/number-settings.ts';
import type { CompiledScale } from '../form/compiled-form.ts';

/** Compiles the scale of a question; undefined if it has none. */
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
