// Phone numbers of all countries, as far as a first visit needs them. The reader itself (`engine/phones`) is
// loaded with a form that asks for a phone number.

/** The phone numbers that a question accepts, and their stored format. */
export interface PhoneStyle {
  /** The country whose numbers need no country code. Absent: all numbers need one. */
  readonly country?: string;
  /** The accepted countries. Absent: all. */
  readonly countries?: readonly string[];
  /** `+49 221 5550199`, or `+492215550199`. */
  readonly storedAs: 'international' | 'e164';
}

/** Why a text is rejected: it is not a phone number, or a number of another country. */
export type PhoneTrouble = 'number' | 'country';

/** Parses and formats phone numbers. */
export interface PhoneReader {
  /** Converts a typed number to its stored form; returns undefined if the question does not accept it. */
  readonly stored: (text: string, style: PhoneStyle) => string | undefined;
  /** Returns the error of a text as a stored answer, which includes a format other than the stored one. */
  readonly trouble: (text: string, style: PhoneStyle) => PhoneTrouble | undefined;
  /** Formats a number for readers. Other texts are returned unchanged. */
  readonly shown: (text: string) => string;
  /** Groups the digits of a complete or partial number as its country does. Other texts are returned unchanged. */
  readonly grouped: (text: string, style: PhoneStyle) => string;
  /** Returns an example number of a country and its calling code; undefined for an unknown country. */
  readonly country: (
    country: string,
  ) => { readonly example: string; readonly callingCode: string } | undefined;
}

let known: PhoneReader | undefined;

/** Sets the phone reader after it was loaded. */
export function setPhoneReader(reader: PhoneReader): void {
  known = reader;
}

/** Returns the phone reader. Throws if it is not loaded because no form asks for a phone number. */
export function phoneReader(): PhoneReader {
  if (known === undefined) throw new Error('Nobody has loaded what reads phone numbers.');
  return known;
}
