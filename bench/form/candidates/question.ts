/** A question of a generated form, independent of the candidates. */
export interface BenchQuestion {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'textarea' | 'select' | 'radio' | 'checkbox';
  /** Of a select or a radio. */
  readonly options?: readonly BenchOption[];
  /** The message of a required question without an answer. */
  readonly requiredMessage?: string;
  /** The question is visible only while another has this answer. */
  readonly shownWhen?: { readonly key: string; readonly value: string };
}

export interface BenchOption {
  readonly value: string;
  readonly label: string;
}

/** A candidate page's interface for measurements, as `window.candidate`. */
export interface CandidatePage {
  /** Prepares the form of this many questions without drawing it. */
  load(size: number): Promise<void>;
  /** Draws the loaded form into an element. */
  mount(place: HTMLElement): void;
  /** Returns the CSS selector of a question's control. */
  control(key: string): string;
  /** Whether a select opens its own list (`popup`), or the browser's (`native`). */
  readonly selects: 'popup' | 'native';
}

/** Fetches the generated questions of a size. */
export async function fetchQuestions(size: number): Promise<readonly BenchQuestion[]> {
  const answer = await fetch(`/forms/questions-${size}.json`);
  if (!answer.ok) throw new Error(`No form of ${size} questions was generated (${answer.status}).`);
  return (await answer.json()) as readonly BenchQuestion[];
}

/** Publishes the page for measurements. */
export function offer(page: CandidatePage): void {
  Object.assign(window, { candidate: page });
}
