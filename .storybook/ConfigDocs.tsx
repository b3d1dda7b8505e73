import { Description, DocsContext, Source, Story, Subheading, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import './config-docs.css';

/** The page of a widget or a block: each of its stories, and beside it the JSON that draws it. */
export function ConfigDocs() {
  const { componentStories } = useContext(DocsContext);
  return (
    <>
      <Title />
      {componentStories().map(({ id, name, moduleExport, initialArgs }) => (
        <section key={id} className="mt-config-docs">
          <Subheading>{name}</Subheading>
          <Description of={moduleExport} />
          <div className="mt-config-docs-pair">
            <div className="mt-config-docs-story">
              <Story of={moduleExport} />
            </div>
            <Source code={JSON.stringify(initialArgs, null, 2)} language="json" />
          </div>
        </section>
      ))}
    </>
  );
}
