// What only some add-another blocks have, in a script of its own.
export { EntryTable } from './EntryTable.tsx';
export { MoveButtons } from './MoveButtons.tsx';
