// What is made of a school's seven colours, for those who prefer light screens and for those who prefer dark ones. Text keeps
// the contrast of WCAG AA on each ground that it stands on, whatever colours a school chooses.
import { alpha, darken, getLuminance, lighten } from '@mui/material/styles';
import type { Theme } from '../../engine/language/school.ts';
import { noLighterThan, readableOn, SHAPE } from './contrast.ts';

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
  readonly secondary: string;
  readonly error: string;
  readonly success: string;
  readonly divider: string;
  /** Borders of what can be typed into keep the contrast of 3:1 that WCAG asks of controls. */
  readonly controlBorder: string;
  readonly disabled: string;
  readonly onDisabled: string;
}

const SUCCESS = '#1b7f4b';
/** Paper of a dark screen has at most this luminance: light text on it has ten times as much and more. */
const DARK_PAPER = 0.022;

export function shadesOf(colors: Theme, scheme: Scheme): Shades {
  return scheme === 'dark' ? darkShades(colors) : lightShades(colors);
}

function lightShades({ primary, secondary, neutral, white, error, disabled }: Theme): Shades {
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
    divider: alpha(neutral, 0.25),
    controlBorder: lighten(neutral, 0.25),
    disabled,
    onDisabled: readableOn(disabled, neutral),
  };
}

function darkShades({ primary, secondary, neutral, error, disabled }: Theme): Shades {
  const paper = noLighterThan(DARK_PAPER, darken(neutral, 0.66));
  const off = noLighterThan(0.08, darken(disabled, 0.55));
  return {
    paper,
    ground: darken(paper, 0.4),
    // What can be read on paper can be read on what is no lighter.
    greeting: noLighterThan(getLuminance(paper), darken(secondary, 0.6)),
    text: lighten(neutral, 0.9),
    secondaryText: readableOn(paper, lighten(neutral, 0.55)),
    disabledText: readableOn(paper, disabled),
    placeholder: readableOn(paper, lighten(neutral, 0.3)),
    primary: readableOn(paper, primary),
    primaryHover: lighten(readableOn(paper, primary), 0.2),
    secondary: readableOn(paper, secondary),
    error: readableOn(paper, error),
    success: readableOn(paper, SUCCESS),
    divider: alpha(lighten(neutral, 0.6), 0.3),
    controlBorder: readableOn(paper, lighten(neutral, 0.25), SHAPE),
    disabled: off,
    onDisabled: readableOn(off, lighten(neutral, 0.6)),
  };
}
