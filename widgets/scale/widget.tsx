export { LateScaleInput as Widget } from '../../renderer/fields/late-inputs.tsx';
