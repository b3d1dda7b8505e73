// A text with a mask, which the compiled question has.
export { Widget } from '../text/widget.tsx';
