export { LatePhoneInput as Widget } from '../../renderer/fields/late-inputs.tsx';
