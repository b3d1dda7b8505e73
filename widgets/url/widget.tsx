export { LateUrlInput as Widget } from '../../renderer/fields/late-inputs.tsx';
