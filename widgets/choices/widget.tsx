export { LateChoicesInput as Widget } from '../../renderer/fields/late-inputs.tsx';
