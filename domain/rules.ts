/** The list of all rules: one line each. */
import { forfeiture } from './fees/forfeiture.ts';
import { licenseByLicenseYear } from './deadlines/license-by-license-year.ts';
import { licenseByAge } from './deadlines/license-by-age.ts';
import { licenseYear } from './deadlines/license-year.ts';
import { licenseFeeByResolution } from './fees/license-fee-by-resolution.ts';
import { biteConfinement } from './deadlines/bite-confinement.ts';
import { exposureQuarantine } from './deadlines/exposure-quarantine.ts';
import { redemption } from './deadlines/redemption.ts';
import { designationDeadlines } from './deadlines/designation-deadlines.ts';
import { licenseFee } from './fees/license-fee.ts';
import { multipleDogFee } from './fees/multiple-dog-fee.ts';
import { lateFee } from './fees/late-fee.ts';
import { impoundFee } from './fees/impound-fee.ts';
import { highestAmount } from './fees/highest-amount.ts';
import { removalOrder } from './deadlines/removal-order.ts';
import { insuranceAmount } from './obligations/insurance-amount.ts';
import { keepingAnimals } from './obligations/keeping-animals.ts';
import { numberOfDogs } from './obligations/number-of-dogs.ts';
import { biteHospitalQuarantine } from './deadlines/bite-hospital-quarantine.ts';
import { homeConfinement } from './deadlines/home-confinement.ts';
import { animalDiesAfterBite } from './deadlines/animal-dies-after-bite.ts';
import { rabiesYearly } from './deadlines/rabies-yearly.ts';
import { changeNotice } from './deadlines/change-notice.ts';
import { designatedDogKeeping } from './obligations/designated-dog-keeping.ts';
import { isolationDelivery } from './deadlines/isolation-delivery.ts';
import { neglectRedemption } from './deadlines/neglect-redemption.ts';
import { complaintWindow } from './deadlines/complaint-window.ts';
import { litter } from './deadlines/litter.ts';
import { viciousDogKeeping } from './obligations/vicious-dog-keeping.ts';
import { afterABite } from './obligations/after-a-bite.ts';
import type { Rule } from './rule.ts';

// prettier-ignore
export const rules: readonly Rule[] = [
  forfeiture,
  licenseByLicenseYear,
  licenseByAge,
  licenseYear,
  licenseFeeByResolution,
  biteConfinement,
  exposureQuarantine,
  redemption,
  designationDeadlines,
  licenseFee,
  multipleDogFee,
  lateFee,
  impoundFee,
  highestAmount,
  removalOrder,
  insuranceAmount,
  keepingAnimals,
  numberOfDogs,
  biteHospitalQuarantine,
  homeConfinement,
  animalDiesAfterBite,
  rabiesYearly,
  changeNotice,
  designatedDogKeeping,
  isolationDelivery,
  neglectRedemption,
  complaintWindow,
  litter,
  viciousDogKeeping,
  afterABite,
];
