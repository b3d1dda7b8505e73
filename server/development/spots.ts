import { locator } from '../../engine/difference/locate.ts';
import type { Spot } from '../../engine/proof/explanation.ts';
import { configPathFinder, type Place, type SourceFile } from '../../engine/source/source-file.ts';

/** Returns a function that finds the line and column of a place, with the path that authors know. */
export function spotFinder(files: readonly SourceFile[]): (place: Place) => Spot {
  const toDisplayPath = configPathFinder(files);
  const locate = locator(files);
  return (place) => {
    const { file, line, column } = locate(place);
    return { file: toDisplayPath(file), line, column };
  };
}
