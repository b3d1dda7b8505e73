import { pictureName, type Screen, type ScreenGroup, schemesOf, WINDOWS } from './screen.ts';

const INTRODUCTION = `# Screens

Every screen in its states, on a desk (1280 px), a tablet (768 px) and a phone (375 px), in light and dark colours, taken from
the running product by \`npm run screens\`, which writes this page, too. \`npm run test:long\` takes them anew and compares.
`;

/** The page of Markdown that shows all pictures: each screen small and light, with links to the rest. */
export function indexPage(groups: readonly ScreenGroup[]): string {
  const parts = groups.map(({ title, screens }) => `## ${title}\n\n${screens.map(entry).join('\n')}`);
  return [INTRODUCTION, ...parts].join('\n');
}

function entry(screen: Screen): string {
  const [scheme = 'light'] = schemesOf(screen);
  const seen = WINDOWS.map(({ width }) => {
    const name = pictureName(screen.name, width, scheme);
    return `<a href="${name}"><img src="${name}" height="240" alt="${screen.shows}, ${width} px"></a>`;
  });
  const links = schemesOf(screen).map((each) => {
    const widths = WINDOWS.map(({ width }) => `[${width}](${pictureName(screen.name, width, each)})`);
    return `${each} ${widths.join(', ')}`;
  });
  return `### ${screen.shows}\n\n${seen.join('\n')}\n\n\`${screen.name}\`: ${links.join('; ')}\n`;
}
