/** A text shown as an alert from one day to another, both included (spec §2, decision UI-42). */
export interface CompiledNotice {
  readonly kind: 'notice';
  readonly text: string;
  readonly from: string;
  readonly to: string;
}
