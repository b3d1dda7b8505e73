export { LateTimeInput as Widget } from '../../renderer/fields/late-inputs.tsx';
