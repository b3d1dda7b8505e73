// What is made of a school's seven colours, for those who prefer light screens and for those who prefer dark ones. Text keeps
// the contrast of WCAG AA on each ground that it stands on, whatever colours a school chooses.
import type { Theme } from '../language/school.ts';
import { darken, lighten, luminance, translucent } from './color.ts';
import { contrastRatio, noLighterThan, READABLE_CONTRAST, readableOn, SHAPE_CONTRAST } from './contrast.ts';

/** What a person's system asks for. */
export type Scheme = 'light' | 'dark';

/** Shades by what they are for. */
export interface Shades {
  /** Ground of what is written on. */
  readonly paper: string;
  /** Ground of the page, around the paper. */
  readonly ground: string;
  /** Ground of the greeting. */
  readonly greeting: string;
  readonly text: string;
  readonly secondaryText: string;
  readonly disabledText: string;
  /** What only stands for an answer, as pale as a text may be: it must not look like one. */
  readonly placeholder: string;
  readonly primary: string;
  /** Under the pointer. */
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly secondary: string;
  readonly onSecondary: string;
  readonly error: string;
  readonly errorHover: string;
  readonly onError: string;
  readonly success: string;
  readonly divider: string;
  /** Borders of what can be typed into keep the contrast of 3:1 that WCAG asks of controls. */
  readonly controlBorder: string;
  readonly disabled: string;
  readonly onDisabled: string;
  /** Over what is under the pointer. */
  readonly hover: string;
}

/** What has the school's colours as its ground. */
type Written = Omit<Shades, 'onPrimary' | 'onSecondary' | 'errorHover' | 'onError'>;

const SUCCESS = '#1b7f4b';
/** Paper of a dark screen has at most this luminance: light text on it has ten times as much and more. */
const DARK_PAPER = 0.022;

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

/** White where it can be read, else black. */
function textOn(ground: string): string {
  return contrastRatio(ground, '#ffffff') >= READABLE_CONTRAST ? '#ffffff' : '#000000';
}

function lightShades({ primary, secondary, neutral, white, error, disabled }: Theme): Written {
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

function darkShades({ primary, secondary, neutral, error, disabled }: Theme): Written {
  const paper = noLighterThan(DARK_PAPER, darken(neutral, 0.66));
  const off = noLighterThan(0.08, darken(disabled, 0.55));
  return {
    paper,
    ground: darken(paper, 0.4),
    // What can be read on paper can be read on what is no lighter.
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
    disabled: off,
    onDisabled: readableOn(off, lighten(neutral, 0.6)),
    hover: translucent('#ffffff', 0.08),
  };
}
