import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#islands/forms/Field.tsx';
import { Select } from '#islands/forms/Select.tsx';
import { profileLabels } from '#lib/domain/profile-fields.ts';
import { groupTrn } from '#lib/domain/trn.ts';
import { idText } from './id-text.ts';
import { countries, idTypes } from './profile-options.ts';

/** Groups the digits of a TRN while it is typed: 123-456-789. */
function useGroupedTrn(idType: string | undefined, idNumber: string | undefined): void {
  const { setValue, formState } = useFormContext();
  const shouldValidate = formState.isSubmitted;
  useEffect(() => {
    if (idType !== 'TRN' || !idNumber) return;
    const input = document.activeElement;
    // Only while typing at the end of this field: elsewhere the cursor would jump.
    if (!(input instanceof HTMLInputElement) || input.name !== 'idNumber') return;
    if (input.selectionStart !== input.value.length) return;
    const grouped = groupTrn(idNumber);
    if (grouped !== idNumber) setValue('idNumber', grouped, { shouldDirty: true, shouldValidate });
  }, [idType, idNumber, setValue, shouldValidate]);
}

/** The kind of ID, its number, described as the kind asks, and the country. */
export function IdFields() {
  const { idType, idNumber } = useWatch<{ idType: keyof typeof idText; idNumber: string }>();
  const { kind, hint, inputMode } = idText[idType ?? 'TRN'];
  useGroupedTrn(idType, idNumber);
  return (
    <>
      <div className="form-pair">
        <Select
          name="idType"
          label={profileLabels.idType}
          hint="Whichever you have at hand"
          options={idTypes}
          autoComplete="off"
          alsoChecks="idNumber"
        />
        <Field
          name="idNumber"
          label={profileLabels.idNumber}
          kind={kind}
          hint={hint}
          inputMode={inputMode}
          autoComplete="off"
          verbatim
        />
      </div>
      <Select
        name="country"
        label={profileLabels.country}
        options={countries}
        autoComplete="country"
      />
    </>
  );
}
