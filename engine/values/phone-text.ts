// Phone numbers of all countries, as far as a first visit has to know of them: who can read them is loaded with a form that asks
// for one (`engine/phones`).

/** Which numbers a question takes, and how they are stored. */
export interface PhoneStyle {
  /** The country whose numbers are typed without a code; without one all have theirs. */
  readonly country?: string;
  /** The countries whose numbers are taken; all where it is absent. */
  readonly countries?: readonly string[];
  /** `+49 221 5550199`, or `+492215550199`. */
  readonly storedAs: 'international' | 'e164';
}

/** Why a text is no answer: it is no number, or one of another country. */
export type PhoneTrouble = 'number' | 'country';

/** Reads and writes phone numbers. */
export interface PhoneReader {
  /** A typed number as it is stored; undefined for what is none that the question takes. */
  readonly stored: (text: string, style: PhoneStyle) => string | undefined;
  /** What is wrong with a text as an answer: it has to be written as it is stored. */
  readonly trouble: (text: string, style: PhoneStyle) => PhoneTrouble | undefined;
  /** A number as people read it; any other text as it is. */
  readonly shown: (text: string) => string;
  /** A number, whole or not, in the groups of its country; any other text as it is. */
  readonly grouped: (text: string, style: PhoneStyle) => string;
  /** A number of a country, as people read it, and the code that such numbers begin with; undefined for what is no country. */
  readonly country: (
    country: string,
  ) => { readonly example: string; readonly callingCode: string } | undefined;
}

let known: PhoneReader | undefined;

/** Hands in who can read phone numbers. */
export function setPhoneReader(reader: PhoneReader): void {
  known = reader;
}

/** Who can read phone numbers. Throws where no form asks for one. */
export function phoneReader(): PhoneReader {
  if (known === undefined) throw new Error('Nobody has loaded what reads phone numbers.');
  return known;
}
