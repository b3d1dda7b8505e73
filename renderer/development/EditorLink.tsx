import type { ReactElement } from 'react';
import type { Spot } from '../../engine/proof/explanation.ts';
import { editorLink } from '../../engine/wire/editor-link.ts';

/** A link that opens a place in the config in an editor. */
export function EditorLink({ folder, spot }: { readonly folder: string; readonly spot: Spot }): ReactElement {
  return (
    <a className="mt-author-tools-place" href={editorLink(folder, spot)}>
      {spot.file}:{spot.line}:{spot.column}
    </a>
  );
}
