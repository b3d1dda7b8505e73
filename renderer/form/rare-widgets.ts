// Widgets that most forms do not use, in one script.
export { Widget as choices } from '../../widgets/choices/widget.tsx';
export { Widget as money } from '../../widgets/money/widget.tsx';
export { Widget as number } from '../../widgets/number/widget.tsx';
export { Widget as scale } from '../../widgets/scale/widget.tsx';
export { Widget as time } from '../../widgets/time/widget.tsx';
export { Widget as url } from '../../widgets/url/widget.tsx';
export { Widget as worldPhone } from '../../widgets/worldPhone/widget.tsx';
