import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { Select } from '#islands/forms/Select.tsx';
import { listCountries } from '#lib/format/country.ts';
import { idTypeNames } from '#lib/format/id-type.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { ReferrerField } from './ReferrerField.tsx';

const idTypes = Object.entries(idTypeNames);
const countries = listCountries();

const About = () => (
  <FieldGroup legend="About you" hint="As on your ID. Customs reads it when a parcel arrives.">
    <div className="form-pair">
      <Field name="firstname" label="Name" autoComplete="given-name" />
      <Field name="lastname" label="Lastname" autoComplete="family-name" />
    </div>
    <div className="form-pair">
      <Field name="middlename" label="Middlename" hint="Optional" autoComplete="additional-name" />
      <Field name="company" label="Company" hint="Optional" autoComplete="organization" />
    </div>
    <div className="form-pair">
      <Select name="idType" label="ID type" options={idTypes} autoComplete="off" />
      <Field name="idNumber" label="ID" autoComplete="off" verbatim />
    </div>
    <Select name="country" label="Country" options={countries} autoComplete="country" />
  </FieldGroup>
);

const Reach = () => (
  <FieldGroup legend="How to reach you">
    <div className="form-pair">
      <Field name="phone" label="Phone" hint="At least 8 digits" type="tel" autoComplete="tel" />
      <Field
        name="mobilePhone"
        label="Mobile phone"
        hint="Optional"
        type="tel"
        autoComplete="mobile tel"
      />
    </div>
    <Field
      name="invoiceEmail"
      label="Invoice email"
      hint="Optional. Leave it empty and invoices go to the email you sign in with."
      type="email"
      autoComplete="billing email"
      inputMode="email"
      verbatim
    />
  </FieldGroup>
);

const Parcels = () => (
  <FieldGroup
    legend="Where parcels go"
    hint="Your delivery address in Jamaica. You may leave it empty."
  >
    <div className="form-pair">
      <Field name="address" label="Address" autoComplete="shipping address-line1" />
      <Field name="city" label="City" autoComplete="shipping address-level2" />
    </div>
    <Field
      name="otherSigns"
      label="Other signs"
      hint="What the driver should look for: a gate, a shop, a bus stop."
      autoComplete="off"
    />
  </FieldGroup>
);

const Freight = () => (
  <FieldGroup legend="How parcels travel" hint="Choose what you may use.">
    <Checkbox
      name="airFreight"
      label="Air Freight"
      hint="By plane from Miami: the faster way, for most parcels."
    />
    <Checkbox
      name="seaFreight"
      label="Sea Freight"
      hint="By ship: slower, for what is heavy or bulky, or may not fly."
    />
  </FieldGroup>
);

/** Everything that step 2 asks for. */
export const ProfileFields = () => (
  <>
    <About />
    <Reach />
    <Parcels />
    <Freight />
    <FieldGroup legend="Before you go">
      <ReferrerField />
      <CaptchaField />
    </FieldGroup>
  </>
);
