/** A question of a generated form, in no candidate's own terms. */
export interface BenchQuestion {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'textarea' | 'select' | 'radio' | 'checkbox';
  /** Of a select or a radio. */
  readonly options?: readonly BenchOption[];
  /** The question must be answered; this is said if it is not. */
  readonly requiredMessage?: string;
  /** The question is there only while another has this answer. */
  readonly shownWhen?: { readonly key: string; readonly value: string };
}

export interface BenchOption {
  readonly value: string;
  readonly label: string;
}

/** What a candidate's page offers to whoever measures it, as `window.candidate`. */
export interface CandidatePage {
  /** Gets the form of this many questions ready to be drawn; draws nothing. */
  load(size: number): Promise<void>;
  /** Draws the loaded form into an element. */
  mount(place: HTMLElement): void;
  /** CSS selector of a question's control. */
  control(key: string): string;
  /** Whether a select opens a list of its own (`popup`), or is the browser's (`native`). */
  readonly selects: 'popup' | 'native';
}

/** Gets the questions that were generated for a size. */
export async function fetchQuestions(size: number): Promise<readonly BenchQuestion[]> {
  const answer = await fetch(`/forms/questions-${size}.json`);
  if (!answer.ok) throw new Error(`No form of ${size} questions was generated (${answer.status}).`);
  return (await answer.json()) as readonly BenchQuestion[];
}

/** Hands the page to whoever measures it. */
export function offer(page: CandidatePage): void {
  Object.assign(window, { candidate: page });
}
