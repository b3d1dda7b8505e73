// A number with a currency, which the compiled question has.
export { Widget } from '../number/widget.tsx';
