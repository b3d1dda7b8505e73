// Code that only some add-another blocks need, in a separate chunk.
export { EntryTable } from './EntryTable.tsx';
export { MoveButtons } from './MoveButtons.tsx';
