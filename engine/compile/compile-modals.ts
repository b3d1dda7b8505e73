import type { CompileContext } from '../asking/compile-context.ts';
import type { CompiledModal, CompiledProse, ProseBlock } from '../form/compiled-modal.ts';
import { atPlace } from '../source/at-place.ts';
import { child } from '../source/source-file.ts';

/** Compiles a piece of prose: fills in the facts of the school and reads marks. */
function compilePiece(
  context: CompileContext,
  file: string,
  pointer: string,
  piece: ProseBlock,
): CompiledProse {
  const text = (raw: string, at: string): string => context.text(file, at, raw);
  if ('contact' in piece) return piece;
  if ('heading' in piece) return { heading: text(piece.heading, `${pointer}/heading`) };
  if ('text' in piece) {
    return { text: context.words({ file, pointer: `${pointer}/text` }, piece.text, { level: 3 }) };
  }
  if ('list' in piece) {
    const list = piece.list.map((item, index) =>
      context.words({ file, pointer: child(`${pointer}/list`, index) }, item, { isLine: true }),
    );
    return { list };
  }
  const links = piece.links.map((link, index) => {
    const at = child(`${pointer}/links`, index);
    return { text: text(link.text, `${at}/text`), href: text(link.href, `${at}/href`) };
  });
  return { links };
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
      content: value.content.map((piece, at) => compilePiece(context, file, child('/content', at), piece)),
    }));
  });
}
