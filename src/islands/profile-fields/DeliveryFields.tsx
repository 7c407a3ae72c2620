import { Field } from '#islands/forms/Field.tsx';
import { deliveryLabels } from './delivery-labels.ts';

/** An address in Jamaica; the page’s <Towns /> supplies suggestions. */
export const DeliveryFields = () => (
  <>
    <div className="form-pair">
      <Field
        name="address"
        label={deliveryLabels.address}
        hint="Street and number, or district"
        autoComplete="shipping address-line1"
      />
      <Field
        name="city"
        label={deliveryLabels.city}
        hint="With the parish, like Mandeville, Manchester"
        autoComplete="shipping address-level2"
        list="towns"
      />
    </div>
    <Field
      name="otherSigns"
      label={deliveryLabels.otherSigns}
      hint="Optional. What the driver should look for: a gate, a shop, a bus stop."
      autoComplete="off"
    />
  </>
);
