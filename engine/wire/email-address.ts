/** The form in which e-mail addresses are stored and compared. */
export function normalisedEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
