import { atPlace } from '../diagnostics/at-place.ts';
import type { CompiledModal, ProseBlock } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import type { CompileContext } from './compile-context.ts';

/** Fills the school's facts into every text of a block, whatever its shape. */
function fillBlock(context: CompileContext, file: string, pointer: string, block: ProseBlock): ProseBlock {
  const fill = (value: unknown, at: string): unknown => {
    if (typeof value === 'string') return context.text(file, at, value);
    if (Array.isArray(value)) return value.map((part, index) => fill(part, child(at, index)));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, fill(part, child(at, name))]),
      );
    }
    return value;
  };
  return fill(block, pointer) as ProseBlock;
}

/** Compiles the modals that the footer opens. */
export function compileModals(context: CompileContext): CompiledModal[] {
  const { form, modals } = context.definition;
  return form.value.modals.flatMap((id) => {
    const located = modals[id];
    if (located === undefined) return [];
    const { file, value } = located;
    return atPlace({ file, pointer: '' }, () => ({
      id: value.id,
      title: context.text(file, '/title', value.title),
      opener: context.text(file, '/opener', value.opener),
      content: value.content.map((block, at) => fillBlock(context, file, child('/content', at), block)),
    }));
  });
}
