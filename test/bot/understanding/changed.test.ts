/** Whether a question asks what changed. */
import { describe, expect, it } from 'vitest';
import { asksWhatChanged, changesOwn } from '../../../bot/understanding/changed.ts';

describe('what changed', () => {
  it.each([
    'old rule for guard dogs',
    'leash length before and after',
    'was a bite unlawful before',
    'is the microchip for vicious dogs new',
    'did cats need a license under the old text',
    'is the rule different now',
    'did they get rid of the run line',
    'is the exemption for guard dogs still there',
    'is that rule still in the new version',
    'since when is insurance required',
    'what was struck',
    'was it always six feet',
    'did the insurance amount go up',
    'my copy says off leash is unprovoked. does that still hold',
    'an old flyer says guard dogs are exempt',
    'is it stricter for vicious dogs',
    'is that a new rule',
  ])('"%s" asks it', (text) => {
    expect(asksWhatChanged(text)).toBe(true);
  });

  it.each([
    'never had a ticket before',
    'do i need the shot before the license',
    'license before april 1',
    'old dog needs a license',
    'my pup is 5 months old when is the license due',
    'how old must a dog be for the license',
    'my dog is new here, do i need a tag',
    'what did i do wrong',
    'he is still barking',
    'is my dog still in the pound',
    'he struck my dog with a stick',
    'a car struck my dog',
    'do i still need a license for a puppy',
    'we moved into a new place, is a license needed',
    'can the city remove my dog',
  ])('"%s" does not', (text) => {
    expect(asksWhatChanged(text)).toBe(false);
  });
});

describe('what a person changes', () => {
  it.each(['do i report a change on my license application', 'my address changed', 'change of address'])(
    '"%s" is no question about an amendment',
    (text) => {
      expect(changesOwn(text)).toBe(true);
    },
  );

  it.each(['did the license change', 'what changed about the fee'])('"%s" may be one', (text) => {
    expect(changesOwn(text)).toBe(false);
  });
});
