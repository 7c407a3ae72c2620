import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { profileLabels } from '#lib/domain/profile-fields.ts';

interface Props {
  readonly hint: string;
}

/** Air and sea freight, in sign-up and personal info. */
export const FreightFields = ({ hint }: Props) => (
  <FieldGroup legend="How parcels travel" hint={hint}>
    <Checkbox
      name="airFreight"
      label={profileLabels.airFreight}
      hint="By plane from Miami: the faster way, for most parcels."
    />
    <Checkbox
      name="seaFreight"
      label={profileLabels.seaFreight}
      hint="By ship: slower, for what is heavy, bulky or may not fly."
    />
  </FieldGroup>
);
