// Rarely used blocks, in one script.
export { Block as AddAnother } from '../../blocks/addAnother/block.tsx';
export { Block as DayRange } from '../../blocks/dayRange/block.tsx';
export { Block as MonthYear } from '../../blocks/monthYear/block.tsx';
export { Block as Notice } from '../../blocks/notice/block.tsx';
export { Block as TabSet } from '../../blocks/tabSet/block.tsx';
