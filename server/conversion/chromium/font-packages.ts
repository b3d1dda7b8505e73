/** A font package of npm and the faces that are used. */
export interface FontPackage {
  /** Name in the registry; its last part is used in paths. */
  readonly name: string;
  readonly sheets: readonly string[];
  /** Parts of the font that are left out, because another font of the list has those letters. */
  readonly without?: RegExp;
  /** The ranges of letters are read from the files: the style sheets lack them or are incomplete. */
  readonly hasRangesInFiles?: true;
}

const UPRIGHT = ['400.css', '700.css'];
const ALL_FACES = [...UPRIGHT, '400-italic.css', '700-italic.css'];
const VARIABLE = ['index.css'];
const LATIN = /-(latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek-ext|math|symbols)-/;

/** The upright faces of scripts, without the Latin letters of the packages. */
const SCRIPTS = [
  ...['Sans Hebrew', 'Sans Arabic', 'Sans Thai', 'Sans Bengali', 'Sans Gurmukhi', 'Sans Gujarati'],
  ...['Sans Oriya', 'Sans Tamil', 'Sans Telugu', 'Sans Kannada', 'Sans Malayalam', 'Sans Sinhala'],
  ...['Sans Lao', 'Serif Tibetan', 'Sans Myanmar', 'Sans Khmer', 'Sans Ethiopic', 'Sans Armenian'],
  ...['Sans Georgian', 'Sans Thaana'],
].map((name): [string, FontPackage] => {
  const packageName = `@fontsource/noto-${name.toLowerCase().replace(' ', '-')}`;
  return [`Noto ${name}`, { name: packageName, sheets: UPRIGHT, without: LATIN }];
});

/** The scripts of the world, in order of font fallback. Noto Sans itself has Devanagari. */
export const SCRIPT_FONTS: Readonly<Record<string, FontPackage>> = {
  'Noto Sans': { name: '@fontsource/noto-sans', sheets: ALL_FACES },
  ...Object.fromEntries(SCRIPTS),
  'Noto Sans Symbols 2': {
    name: '@fontsource/noto-sans-symbols-2',
    sheets: ['400.css'],
    without: /-(latin|latin-ext|math)-/,
    hasRangesInFiles: true,
  },
  // Before the fonts that draw ∑ and → as wide as an ideograph.
  'Noto Sans Math': { name: '@fontsource/noto-sans-math', sheets: ['400.css'], hasRangesInFiles: true },
  'Noto Emoji': { name: '@fontsource/noto-emoji', sheets: UPRIGHT },
  'Noto Sans SC Variable': { name: '@fontsource-variable/noto-sans-sc', sheets: VARIABLE, without: LATIN },
  'Noto Sans JP Variable': { name: '@fontsource-variable/noto-sans-jp', sheets: VARIABLE, without: LATIN },
  'Noto Sans KR Variable': { name: '@fontsource-variable/noto-sans-kr', sheets: VARIABLE, without: LATIN },
  // Last, for letters that Noto's slices lack: combining marks (m̧, ɛ̃), ₂, ⁿ.
  'DejaVu Sans': { name: '@fontsource/dejavu-sans', sheets: UPRIGHT, hasRangesInFiles: true },
};

/** Free fonts, with the names of fonts of the same letter widths in documents. */
const TWINS = {
  carlito: ['Calibri', 'Calibri Light', 'Carlito'],
  caladea: ['Cambria', 'Caladea'],
  arimo: ['Arial', 'Helvetica', 'Liberation Sans'],
  tinos: ['Times New Roman', 'Times', 'Liberation Serif'],
  cousine: ['Courier New', 'Courier', 'Liberation Mono'],
};

/** Fonts that documents name, each with a free font of the same letter widths. */
export const METRIC_TWINS: Readonly<Record<string, FontPackage>> = Object.fromEntries(
  Object.entries(TWINS).flatMap(([font, names]) =>
    names.map((name) => [name, { name: `@fontsource/${font}`, sheets: ALL_FACES }]),
  ),
);
