import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { profileLabels } from '#lib/domain/profile-fields.ts';

/** Air and sea freight, in sign-up and personal info. */
export const FreightChoices = () => (
  <>
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
  </>
);

/** Air and sea freight in a group of their own, in personal info. */
export const FreightFields = () => (
  <FieldGroup legend="How parcels travel" hint="Choose what you may want to use.">
    <FreightChoices />
  </FieldGroup>
);
