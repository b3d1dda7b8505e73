import { create } from 'zustand';

export interface ToastContent {
  readonly severity: 'success' | 'error';
  /** What the toast is about, such as "Login Card Error": a line of its own (decision ERR-32). */
  readonly label?: string;
  readonly message: string;
  /** Stands in place of the title that the severity has. */
  readonly title?: string;
  /** What can be done about it; the toast goes away with it. */
  readonly action?: { readonly text: string; readonly onPress: () => void };
  /** Whether only the applicant takes it away. */
  readonly stays?: boolean;
}

export interface Toast extends ToastContent {
  readonly id: number;
}

export const useToasts = create<{ readonly toasts: readonly Toast[]; readonly lastId: number }>()(() => ({
  toasts: [],
  lastId: 0,
}));

/**
 * Shows a toast until it times out or is dismissed; gives its id. One that says the same gives way to it: it is said, and
 * its time begins, anew.
 */
export function showToast(content: ToastContent): number {
  const { toasts, lastId } = useToasts.getState();
  const id = lastId + 1;
  const others = toasts.filter((toast) => !saysTheSame(toast, content));
  useToasts.setState({ toasts: [...others, { ...content, id }], lastId: id });
  return id;
}

function saysTheSame(one: ToastContent, other: ToastContent): boolean {
  return (['severity', 'label', 'title', 'message'] as const).every((part) => one[part] === other[part]);
}

/** Whether a toast is there. */
export function hasToast(id: number | undefined): boolean {
  return useToasts.getState().toasts.some((toast) => toast.id === id);
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Takes the toasts about something away, once it is tried again. */
export function dismissToastsAbout(label: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.label !== label) }));
}

/** Takes every toast away. */
export function dismissToasts(): void {
  useToasts.setState({ toasts: [] });
}
