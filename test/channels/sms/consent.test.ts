/** Which messages end text messages, and which only look like it. */
import { describe, expect, test } from 'vitest';
import { consentOf } from '../../../bot/channels/sms/consent.ts';

const keywords = `
STOP
stop
Stop.
STOP!!!
"stop"
 stop 
STOPALL
stop all
Unsubscribe
END
Quit
REVOKE
OPTOUT
opt out
Opt-Out
Cancel
cancel.
`;

const sentences = `
please stop texting me
Please stop.
stop please
stop stop stop
STOP IT
Stop this now
pls stop
ok stop
stop texting
Stop texting me!
stop txting me
quit texting me
Can you stop texting me?
could you please stop messaging me
Will you quit sending me texts
stop sending me messages
stop sending these
Stop sending texts to this number
stop sending
stop messaging my phone
please stop contacting me
stop the texts
stop these messages please
Stop all texts
stop all messages to this number
Stop with the texts already
STOP MSGS
end these texts
cancel these messages
cancel text messages
cancel all texts
quit the alerts
No more texts
no more messages please
No more texts to this number
Don't text me
don’t text me again
dont text me anymore
Do not text me anymore please
do not contact me
Do not send me any more messages
don't send me texts
never text me again
Don't message this number
take me off your list
Take me off this list please
remove me from your list
Remove me from this text list
please remove my number
remove my number from your system
delete my number
lose my number
get me off this list
remove me
unsubscribe me
unsubscribe from these texts
Unsubscribe from this list
opt me out
I want to opt out
I'd like to opt out of these texts
i want to unsubscribe
i would like to stop getting these texts
How do I unsubscribe?
how do i opt out of these messages
how do i stop these texts
I don't want these texts
i dont want to get any more texts
I no longer want to receive these messages
I do not want any more messages from the village
i don't want you to text me
I do not consent to these texts
I revoke my consent
leave me alone
Wrong number, please stop texting me
thanks, got my answer. you can stop texting me now
My dog is fine. Please stop texting me
hey you need to stop texting me
I want you to stop texting me
I said stop texting me
I asked you to stop texting me
ok thanks please stop sending me messages
seriously stop spamming me
stop bothering me
Stop harassing me with these texts
stop blowing up my phone
discontinue these messages
alto
no más mensajes
no me envíe más mensajes
deje de mandarme mensajes por favor
`;

const questions = `
Stop barking dog
cancel my dog license
end of quarantine?
How do I stop my neighbor's dog from barking
stop the barking
stop my neighbors dog
please stop the dog next door from barking
Can you stop a dog from barking at night?
make it stop barking
when does quarantine end
when does the quarantine stop
end quarantine early?
can I end the quarantine
does the 10 days end on sunday
I want to cancel my license
can i cancel a complaint
cancel complaint
how do I cancel my registration
Cancel multiple dog license
cancel the hearing
cancel it
my neighbor keeps texting me about my dog
how do i get my neighbor to stop texting me about my dog
make him stop texting me about the dog
will you text me when my license is due
does the village send texts about renewal
does the town text me if my dog is found
do you send reminders
can I get a text when it's due
how do I take my dog off the dangerous list
remove my dog from the dangerous dog list
get my dog off the list
take my dog off this list
remove the dangerous designation
remove dead animal
can the police remove my dog
delete my dog's record
can i opt out of the rabies shot
opt out of vaccination
can i opt out of spaying
opt out of microchip
I don't want my dog anymore
i dont want a vicious dog next door
I do not want to pay the late fee
don't contact the owner?
do I contact the police after a bite
who do I contact
contact info
info about licenses
help with a barking dog
help my dog bit someone
help i lost my dog
start a complaint
when does the license year start
start over
start quarantine
yes he is altered
yes but expired
no
no more than three dogs?
no more dogs allowed?
how many dogs no more than 3
quit keeping chickens
can i quit the license if my dog died
i quit smoking my dog bites
dog won't stop
he wont stop barking
stop sign
is it illegal to not stop after hitting a dog
stop dogs running at large
can they stop me from having a pit bull
stop and search
What if the quarantine is revoked
revoke license
can they revoke my license
my license was revoked
dead end street dog at large
weekend hours
leave dog alone in yard
can i leave my dog alone
my dog bit me leave a report
who sends the messages about license fees
is spam calling about my dog legal
wrong number on my dog tag
lost my number tag
unsubscribe fee
dont bark law
stop it from biting
alert the police about a dog
notice to end ownership
quit claim on a dog
stops barking when
please end the noise
`;

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

describe('consent', () => {
  test('there are enough of each', () => {
    expect(lines(keywords).length + lines(sentences).length).toBeGreaterThanOrEqual(60);
    expect(lines(questions).length).toBeGreaterThanOrEqual(60);
  });
  test.each(lines(keywords))('the keyword %j', (text) => {
    expect(consentOf(text)).toBe('stop-keyword');
  });
  test.each(lines(sentences))('the sentence %j', (text) => {
    expect(consentOf(text)).toBe('stop-sentence');
  });
  test.each(lines(questions))('the question %j', (text) => {
    expect(consentOf(text)).toBeUndefined();
  });
  test.each([
    ['START', 'start'],
    ['Unstop.', 'start'],
    ['yes', 'yes'],
    ['YES!', 'yes'],
    ['HELP', 'help'],
    ['help please', 'help'],
    ['can you help me', 'help'],
    ['Info', 'help'],
  ])('%j is %s', (text, consent) => {
    expect(consentOf(text)).toBe(consent);
  });
});
