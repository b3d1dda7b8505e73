import { create } from 'zustand';

export interface ToastContent {
  readonly severity: 'success' | 'error';
  /** What the toast is about, such as "Login Card Error": a line of its own (decision ERR-32). */
  readonly label?: string;
  readonly message: string;
}

export interface Toast extends ToastContent {
  readonly id: number;
}

export const useToasts = create<{ readonly toasts: readonly Toast[]; readonly lastId: number }>()(() => ({
  toasts: [],
  lastId: 0,
}));

/** Shows a toast until it times out or is dismissed. */
export function showToast(content: ToastContent): void {
  useToasts.setState(({ toasts, lastId }) => ({
    toasts: [...toasts, { ...content, id: lastId + 1 }],
    lastId: lastId + 1,
  }));
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Takes the toasts about something away, once it is tried again. */
export function dismissToastsAbout(label: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.label !== label) }));
}
