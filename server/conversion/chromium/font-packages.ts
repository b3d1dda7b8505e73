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

/** Returns the upright faces of a script, without the Latin letters of the package. */
function script(name: string): FontPackage {
  return { name: `@fontsource/noto-${name}`, sheets: UPRIGHT, without: LATIN };
}

/** The scripts of the world, in order of font fallback. Noto Sans itself has Devanagari. */
export const SCRIPT_FONTS: Readonly<Record<string, FontPackage>> = {
  'Noto Sans': { name: '@fontsource/noto-sans', sheets: ALL_FACES },
  'Noto Sans Hebrew': script('sans-hebrew'),
  'Noto Sans Arabic': script('sans-arabic'),
  'Noto Sans Thai': script('sans-thai'),
  'Noto Sans Bengali': script('sans-bengali'),
  'Noto Sans Gurmukhi': script('sans-gurmukhi'),
  'Noto Sans Gujarati': script('sans-gujarati'),
  'Noto Sans Oriya': script('sans-oriya'),
  'Noto Sans Tamil': script('sans-tamil'),
  'Noto Sans Telugu': script('sans-telugu'),
  'Noto Sans Kannada': script('sans-kannada'),
  'Noto Sans Malayalam': script('sans-malayalam'),
  'Noto Sans Sinhala': script('sans-sinhala'),
  'Noto Sans Lao': script('sans-lao'),
  'Noto Serif Tibetan': script('serif-tibetan'),
  'Noto Sans Myanmar': script('sans-myanmar'),
  'Noto Sans Khmer': script('sans-khmer'),
  'Noto Sans Ethiopic': script('sans-ethiopic'),
  'Noto Sans Armenian': script('sans-armenian'),
  'Noto Sans Georgian': script('sans-georgian'),
  'Noto Sans Thaana': script('sans-thaana'),
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

const CARLITO: FontPackage = { name: '@fontsource/carlito', sheets: ALL_FACES };
const CALADEA: FontPackage = { name: '@fontsource/caladea', sheets: ALL_FACES };
const ARIMO: FontPackage = { name: '@fontsource/arimo', sheets: ALL_FACES };
const TINOS: FontPackage = { name: '@fontsource/tinos', sheets: ALL_FACES };
const COUSINE: FontPackage = { name: '@fontsource/cousine', sheets: ALL_FACES };

/** Fonts that documents name, each with a free font of the same letter widths. */
export const METRIC_TWINS: Readonly<Record<string, FontPackage>> = {
  Calibri: CARLITO,
  'Calibri Light': CARLITO,
  Carlito: CARLITO,
  Cambria: CALADEA,
  Caladea: CALADEA,
  Arial: ARIMO,
  Helvetica: ARIMO,
  'Liberation Sans': ARIMO,
  'Times New Roman': TINOS,
  Times: TINOS,
  'Liberation Serif': TINOS,
  'Courier New': COUSINE,
  Courier: COUSINE,
  'Liberation Mono': COUSINE,
};
