import { create } from 'zustand';

/** The error of the 'Unexpected Error' dialog, which is shown over the page. */
export const useErrorDialog = create<{ readonly error: unknown }>()(() => ({ error: undefined }));

/** Shows an error that has no toast of its own (decision API-55) in the dialog, and keeps the page. */
export function showErrorDialog(error: unknown): void {
  useErrorDialog.setState({ error });
}
