// Alternative ways to answer, such as writing or uploading a statement (spec §4 "Tabs"). WAI-ARIA tabs with
// manual activation, because choosing a tab clears the answers on the previous one.
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { chosenTab } from '../../engine/answers/choose-tab.ts';
import { isHidden } from '../../engine/conditions/is-hidden.ts';
import type { TabSetNode } from '../../engine/form/block-nodes.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { Messages } from '../../renderer/fields/Messages.tsx';
import { useFormContext, useFromAnswers } from '../../renderer/filling/form-context.tsx';
import { spokenFor } from '../../renderer/filling/spoken-for.ts';
import { useMessages } from '../../renderer/filling/use-messages.ts';
import type { BlockProps } from '../../renderer/form/block-props.ts';
import { TabList } from './TabList.tsx';

export function Block({ node, Content }: BlockProps<TabSetNode>) {
  const { id, label, tabs, dependsOn } = node;
  const { module, isLoggedIn, onChooseTab } = useFormContext();
  const { form } = module;
  const readTabs = useCallback(
    (answers: Answers) => [
      chosenTab(form, answers, id),
      ...tabs.filter((tab) => !isHidden(tab, answers)).map((tab) => tab.id),
    ],
    [form, id, tabs],
  );
  const [chosenId, ...visibleTabIds] = useFromAnswers(dependsOn, readTabs);
  // Visitors see the default tab (spec §6).
  const chosen = isLoggedIn ? chosenId : tabs[0]?.id;
  const [isBusy, setBusy] = useState(false);

  const tabQuestions = useMemo(
    () =>
      (form.tabSets[id]?.tabs ?? []).flatMap((tab) =>
        tab.keys.filter((key) => form.questions[key] !== undefined).map((key) => ({ key, tab: tab.id })),
      ),
    [form, id],
  );
  const keysOnOtherTabs = useMemo(
    () => tabQuestions.filter(({ tab }) => tab !== chosen).map(({ key }) => key),
    [tabQuestions, chosen],
  );
  // Visible questions show the messages of questions that they stand for; the tab set shows the others.
  const keysWithoutMessagePlace = useMemo(() => {
    const drawn = tabQuestions.filter(({ tab }) => tab === chosen);
    const spoken = drawn.flatMap(({ key }) => spokenFor(form, key).map((question) => question.key));
    return keysOnOtherTabs.filter((key) => !spoken.includes(key));
  }, [form, tabQuestions, keysOnOtherTabs, chosen]);
  const messages = useMessages(keysWithoutMessagePlace);

  async function choose(tab: string): Promise<void> {
    if (isBusy || tab === chosen || !isLoggedIn) return;
    setBusy(true);
    await onChooseTab?.(id, tab);
    setBusy(false);
  }

  const content = tabs.find((tab) => tab.id === chosen)?.content ?? [];
  return (
    <Anchors keys={tabQuestions.map(({ key }) => key)} hiddenKeys={keysOnOtherTabs}>
      <TabList
        id={id}
        label={label}
        tabs={tabs.filter((tab) => visibleTabIds.includes(tab.id))}
        chosen={chosen}
        isOpen={isLoggedIn}
        onChoose={choose}
      />
      <div className="mt-tabpanel" role="tabpanel" id={`${id}__panel`} aria-labelledby={`${id}__${chosen}`}>
        {isLoggedIn ? null : (
          <p className="mt-hint" id={`${id}__closed`}>
            {form.texts['tabs.anonymous']}
          </p>
        )}
        {/* The key remounts the content, so that a disclosure opened on one tab is not open on another. */}
        <Content key={chosen} content={content} />
      </div>
      <Messages id={`${id}__error`} messages={messages} />
    </Anchors>
  );
}

/**
 * Wraps the tab set in elements with the ids of questions on hidden tabs, so that links to them lead here
 * (decision SUM-11). The number of wrappers is constant, because a change would remount the content.
 */
function Anchors({ keys: [key, ...inner], hiddenKeys, children }: AnchorsProps): ReactNode {
  if (key === undefined) return <div>{children}</div>;
  return (
    <div id={hiddenKeys.includes(key) ? key : undefined}>
      <Anchors keys={inner} hiddenKeys={hiddenKeys}>
        {children}
      </Anchors>
    </div>
  );
}

interface AnchorsProps {
  readonly keys: readonly string[];
  readonly hiddenKeys: readonly string[];
  readonly children: ReactNode;
}
