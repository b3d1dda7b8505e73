// Writes docs/screens/README.md.
import { pictureName, type Screen, type ScreenGroup, viewsOf } from './screen.ts';

const INTRODUCTION = `# Screens

Every screen in its states, at the widths of a desktop (1280 px), a tablet (768 px) and a phone (375 px), in light and dark colours.
\`npm run screens\` takes the pictures from the running product and writes this page. \`npm run test:deep -- journeys screens\` takes them again and compares.
`;

/** Returns the Markdown page of all pictures: each screen small and light, with links to the others. */
export function indexPage(groups: readonly ScreenGroup[]): string {
  const parts = groups.map(({ title, screens }) => `## ${title}\n\n${screens.map(entry).join('\n')}`);
  return [INTRODUCTION, ...parts].join('\n');
}

function entry(screen: Screen): string {
  const views = viewsOf(screen);
  const pictures = views.flatMap(({ width, scheme }) => {
    const name = pictureName(screen.name, width, scheme);
    const picture = `<a href="${name}"><img src="${name}" height="240" alt="${screen.shows}, ${width} px"></a>`;
    return scheme === 'light' ? [picture] : [];
  });
  const links = views.map(({ width, scheme }) => {
    return `[${width} ${scheme}](${pictureName(screen.name, width, scheme)})`;
  });
  return `### ${screen.shows}\n\n${pictures.join('\n')}\n\n\`${screen.name}\`: ${links.join(', ')}\n`;
}
