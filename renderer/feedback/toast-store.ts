import { create } from 'zustand';

export interface ToastContent {
  readonly severity: 'success' | 'error';
  /** The subject of the toast, such as "Login Card Error", on a line of its own (decision ERR-32). */
  readonly label?: string;
  readonly message: string;
  /** Replaces the severity's default title. */
  readonly title?: string;
  /** An action button. Pressing it removes the toast. */
  readonly action?: { readonly text: string; readonly onPress: () => void };
  /** Whether the toast stays until the applicant dismisses it. */
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
 * Shows a toast until it times out or is dismissed, and returns its id. Replaces an equal one, so that it is
 * announced again and its time restarts.
 */
export function showToast(content: ToastContent): number {
  const { toasts, lastId } = useToasts.getState();
  const id = lastId + 1;
  const others = toasts.filter((toast) => !hasSameContent(toast, content));
  useToasts.setState({ toasts: [...others, { ...content, id }], lastId: id });
  return id;
}

function hasSameContent(one: ToastContent, other: ToastContent): boolean {
  return (['severity', 'label', 'title', 'message'] as const).every((part) => one[part] === other[part]);
}

/** Returns whether a toast is still shown. */
export function hasToast(id: number | undefined): boolean {
  return useToasts.getState().toasts.some((toast) => toast.id === id);
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Removes the toasts with a label, before the action is retried. */
export function dismissToastsAbout(label: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.label !== label) }));
}

/** Removes all toasts. */
export function dismissToasts(): void {
  useToasts.setState({ toasts: [] });
}
