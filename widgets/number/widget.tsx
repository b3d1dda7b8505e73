export { LateNumberInput as Widget } from '../../renderer/fields/late-inputs.tsx';
