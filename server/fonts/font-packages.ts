/** A font package of npm: which of its faces are used. */
export interface FontPackage {
  /** Name in the registry; its last part names it in paths. */
  readonly name: string;
  /** Its style sheets. */
  readonly sheets: readonly string[];
  /** Parts of the font that are left out, since another font of the list has those letters. */
  readonly without?: RegExp;
}

const UPRIGHT = ['400.css', '700.css'];
const ALL_FACES = [...UPRIGHT, '400-italic.css', '700-italic.css'];
const VARIABLE = ['index.css'];
const LATIN = /-(latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek-ext|math|symbols)-/;

/** The scripts of the world, in the order in which they are asked for a letter. Noto Sans itself has Devanagari. */
export const SCRIPT_FONTS: Readonly<Record<string, FontPackage>> = {
  'Noto Sans': { name: '@fontsource/noto-sans', sheets: ALL_FACES },
  'Noto Sans Hebrew': { name: '@fontsource/noto-sans-hebrew', sheets: UPRIGHT, without: LATIN },
  'Noto Sans Arabic': { name: '@fontsource/noto-sans-arabic', sheets: UPRIGHT, without: LATIN },
  'Noto Sans Thai': { name: '@fontsource/noto-sans-thai', sheets: UPRIGHT, without: LATIN },
  'Noto Sans Symbols 2': {
    name: '@fontsource/noto-sans-symbols-2',
    sheets: ['400.css'],
    without: /-(latin|latin-ext|math)-/,
  },
  'Noto Emoji': { name: '@fontsource/noto-emoji', sheets: UPRIGHT },
  'Noto Sans SC Variable': { name: '@fontsource-variable/noto-sans-sc', sheets: VARIABLE, without: LATIN },
  'Noto Sans JP Variable': { name: '@fontsource-variable/noto-sans-jp', sheets: VARIABLE, without: LATIN },
  'Noto Sans KR Variable': { name: '@fontsource-variable/noto-sans-kr', sheets: VARIABLE, without: LATIN },
};

const CARLITO: FontPackage = { name: '@fontsource/carlito', sheets: ALL_FACES };
const CALADEA: FontPackage = { name: '@fontsource/caladea', sheets: ALL_FACES };
const ARIMO: FontPackage = { name: '@fontsource/arimo', sheets: ALL_FACES };
const TINOS: FontPackage = { name: '@fontsource/tinos', sheets: ALL_FACES };
const COUSINE: FontPackage = { name: '@fontsource/cousine', sheets: ALL_FACES };

/** Fonts that documents name, each with one that may be shipped and whose letters are exactly as wide. */
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
