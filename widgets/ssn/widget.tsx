export { MaskedInput as Widget } from '../../renderer/fields/MaskedInput.tsx';
