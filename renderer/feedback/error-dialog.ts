import { create } from 'zustand';

/** The error that the dialog 'Unexpected Error' shows over the page, which stays as it is. */
export const useErrorDialog = create<{ readonly error: unknown }>()(() => ({ error: undefined }));

/** Tells of an error that has no toast of its own (decision API-55), without taking the page away. */
export function showErrorDialog(error: unknown): void {
  useErrorDialog.setState({ error });
}
