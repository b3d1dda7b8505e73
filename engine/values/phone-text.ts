// Gives access to the parser of phone numbers. The parser itself (engine/values) is large, so it is loaded
// only for forms that ask for a phone number.

/** The phone numbers that a question accepts, and their stored format. */
export interface PhoneStyle {
  /** The country whose numbers need no country code. Absent: all numbers need one. */
  readonly country?: string;
  /** The accepted countries. Absent: all. */
  readonly countries?: readonly string[];
  /** `international`: `+49 221 5550199`. `e164`: `+492215550199`. */
  readonly storedAs: 'international' | 'e164';
}

/** Why a text is rejected: it is not a phone number, or a number of another country. */
export type PhoneTrouble = 'number' | 'country';

/** Parses and formats phone numbers. */
export interface PhoneReader {
  /** Converts a typed number to its stored form; returns undefined if the question does not accept it. */
  readonly toStored: (text: string, style: PhoneStyle) => string | undefined;
  /** Returns why a stored answer is invalid. Any other format than the stored one is, too. */
  readonly troubleOf: (text: string, style: PhoneStyle) => PhoneTrouble | undefined;
  /** Formats a number for readers. Other texts are returned unchanged. */
  readonly toReadable: (text: string) => string;
  /** Groups the digits of a complete or partial number as its country does. Other texts are returned unchanged. */
  readonly groupDigits: (text: string, style: PhoneStyle) => string;
  /** Returns an example number of a country and its calling code; undefined for an unknown country. */
  readonly countryOf: (
    country: string,
  ) => { readonly example: string; readonly callingCode: string } | undefined;
}

let loadedReader: PhoneReader | undefined;

/** Sets the phone reader after it was loaded. */
export function setPhoneReader(reader: PhoneReader): void {
  loadedReader = reader;
}

/** Returns the phone reader. Throws if it is not loaded because no form asks for a phone number. */
export function phoneReader(): PhoneReader {
  if (loadedReader === undefined)
    throw new Error(
      'The parser of phone numbers is not loaded. Import engine/values/phone-numbers.ts first.',
    );
  return loadedReader;
}
