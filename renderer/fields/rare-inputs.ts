// Inputs that most forms do not use, in one script.
export { ChoicesInput } from './ChoicesInput.tsx';
export { NumberInput } from './NumberInput.tsx';
export { PhoneInput } from './PhoneInput.tsx';
export { ScaleInput } from './ScaleInput.tsx';
export { TimeInput } from './TimeInput.tsx';
export { UrlInput } from './UrlInput.tsx';
