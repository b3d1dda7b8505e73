export { LateNumberInput as Widget } from '../../renderer/fields/late-number-input.tsx';
