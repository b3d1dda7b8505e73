// Derives the colours of light and dark mode from a school's seven colours. Text keeps the contrast of WCAG AA
// on all its backgrounds, whatever colours the school chooses.
import type { Theme } from '../language/school.ts';
import { darken, lighten, luminance, translucent } from './color.ts';
import { contrastRatio, noLighterThan, READABLE_CONTRAST, readableOn, SHAPE_CONTRAST } from './contrast.ts';

/** The user's colour scheme preference. */
export type Scheme = 'light' | 'dark';

/** Colours by their use. */
export interface Shades {
  /** Background of content. */
  readonly paper: string;
  /** Background of the page around the paper. */
  readonly ground: string;
  /** Background of the greeting. */
  readonly greeting: string;
  readonly text: string;
  readonly secondaryText: string;
  readonly disabledText: string;
  /** Text of placeholders: as pale as is readable, so that they do not look like answers. */
  readonly placeholder: string;
  readonly primary: string;
  /** Background of hovered elements in the primary colour. */
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly secondary: string;
  readonly onSecondary: string;
  readonly error: string;
  readonly errorHover: string;
  readonly onError: string;
  readonly success: string;
  readonly divider: string;
  /** Border of inputs, with the 3:1 contrast that WCAG requires of controls. */
  readonly controlBorder: string;
  readonly disabled: string;
  readonly onDisabled: string;
  /** Overlay on hovered elements. */
  readonly hover: string;
}

/** The shades that each colour scheme sets. {@link shadesOf} derives the others from them. */
type SchemeShades = Omit<Shades, 'onPrimary' | 'onSecondary' | 'errorHover' | 'onError'>;

const SUCCESS = '#1b7f4b';
/** Maximum luminance of paper in dark mode. Light text on it has a contrast above 10:1. */
const DARK_PAPER = 0.022;

/** Returns the colours of light or dark mode for a school's theme. */
export function shadesOf(colors: Theme, scheme: Scheme): Shades {
  const shades = scheme === 'dark' ? darkShades(colors) : lightShades(colors);
  const { primary, secondary, error } = shades;
  return {
    ...shades,
    onPrimary: textOn(primary),
    onSecondary: textOn(secondary),
    errorHover: darken(error, 0.3),
    onError: textOn(error),
  };
}

/** Returns white if it is readable on the background, otherwise black. */
function textOn(ground: string): string {
  return contrastRatio(ground, '#ffffff') >= READABLE_CONTRAST ? '#ffffff' : '#000000';
}

function lightShades({ primary, secondary, neutral, white, error, disabled }: Theme): SchemeShades {
  const ground = lighten(neutral, 0.94);
  return {
    paper: white,
    ground,
    greeting: lighten(secondary, 0.88),
    text: darken(neutral, 0.75),
    secondaryText: readableOn(ground, neutral),
    disabledText: readableOn(ground, disabled),
    placeholder: readableOn(white, lighten(neutral, 0.5)),
    primary: readableOn(ground, primary),
    primaryHover: darken(readableOn(ground, primary), 0.3),
    secondary,
    error: readableOn(ground, error),
    success: SUCCESS,
    divider: translucent(neutral, 0.25),
    controlBorder: lighten(neutral, 0.25),
    disabled,
    onDisabled: readableOn(disabled, neutral),
    hover: translucent('#000000', 0.04),
  };
}

function darkShades({ primary, secondary, neutral, error, disabled }: Theme): SchemeShades {
  const paper = noLighterThan(DARK_PAPER, darken(neutral, 0.66));
  const disabledBackground = noLighterThan(0.08, darken(disabled, 0.55));
  return {
    paper,
    ground: darken(paper, 0.4),
    // Text that is readable on paper is readable on darker backgrounds, too.
    greeting: noLighterThan(luminance(paper), darken(secondary, 0.6)),
    text: lighten(neutral, 0.9),
    secondaryText: readableOn(paper, lighten(neutral, 0.55)),
    disabledText: readableOn(paper, disabled),
    placeholder: readableOn(paper, lighten(neutral, 0.3)),
    primary: readableOn(paper, primary),
    primaryHover: lighten(readableOn(paper, primary), 0.2),
    secondary: readableOn(paper, secondary),
    error: readableOn(paper, error),
    success: readableOn(paper, SUCCESS),
    divider: translucent(lighten(neutral, 0.6), 0.3),
    controlBorder: readableOn(paper, lighten(neutral, 0.25), SHAPE_CONTRAST),
    disabled: disabledBackground,
    onDisabled: readableOn(disabledBackground, lighten(neutral, 0.6)),
    hover: translucent('#ffffff', 0.08),
  };
}
