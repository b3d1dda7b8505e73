// One or several documents (spec §4). Visitors see when they can upload; the inputs are in a separate chunk.
import './file.css';
import type { WidgetProps } from '@rjsf/utils';
import { Suspense } from 'react';
import { controlAria, labelId } from '../../renderer/fields/widget-props.ts';
import { useFormContext } from '../../renderer/filling/form-context.tsx';
import { fileInputs } from './late.ts';
import { useStrayFiles } from './use-stray-files.ts';

export function Widget(props: WidgetProps) {
  const { module, isLoggedIn } = useFormContext();
  useStrayFiles();
  if (isLoggedIn)
    return (
      // The rest of the page stays visible while the chunk loads.
      <Suspense fallback={<div className="mt-file" />}>
        <Inputs {...props} />
      </Suspense>
    );
  const aria = controlAria(props);
  return (
    <fieldset
      className="mt-group"
      id={props.id}
      aria-labelledby={labelId(props.id)}
      aria-describedby={aria['aria-describedby']}
      aria-invalid={aria['aria-invalid']}
    >
      <p className="mt-hint">{module.form.texts['file.anonymous']}</p>
    </fieldset>
  );
}

function Inputs(props: WidgetProps) {
  const { questions } = useFormContext().module.form;
  const { OneFile, SeveralFiles } = fileInputs.get();
  const File = questions[props.name]?.file?.keys === undefined ? OneFile : SeveralFiles;
  return <File {...props} />;
}
