export { LateDescribedInput as Widget } from '../../renderer/described/late-described.tsx';
