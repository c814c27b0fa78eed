import type { PostText } from './postText';

/** Records, rehearsals, concerts and the radio. */
export const MUSIC: readonly PostText[] = [
  {
    by: 'grace',
    body: 'Bar 32. Again. If you live above me: I am sorry, it is nearly there.',
    tags: ['music', 'practice'],
    comments: [
      ['noah', 'I live above you. I now dream in bar 32.'],
      ['grace', 'Is it in tune there?'],
      ['noah', 'Perfectly.'],
    ],
  },
  {
    by: 'kofi',
    body: 'Found a stack of highlife records at the back of the station. The oldest one has somebody’s shopping list on the sleeve: rice, thread, joy.',
    tags: ['music', 'records', 'radio'],
    comments: [
      ['amara', 'Please tell me they got the joy.'],
      ['kofi', 'It is ticked off. So is the thread.'],
    ],
  },
  {
    by: 'quinn',
    body: 'The choir is three basses short. No experience needed, only a low opinion of yourself.',
    tags: ['music', 'choir'],
    comments: [
      ['bruno', 'I can do low. I cannot do notes.'],
      ['quinn', 'Notes are what the tenors are for. See you on Tuesday.'],
    ],
  },
  {
    by: 'benji',
    body: 'Played one lullaby eleven times. Both children are awake, I am asleep.',
    tags: ['music', 'family'],
    pictures: ['piano'],
    comments: [
      ['linh', 'Have you tried it slower?'],
      ['benji', 'Any slower and it is architecture.'],
      ['ada', 'I accept it as architecture.'],
    ],
  },
  {
    by: 'dmitri',
    body: 'A 1958 radio, silent for thirty years, played a football match this evening. I may have cried a little.',
    tags: ['repair', 'radio', 'handmade'],
    pictures: ['radio'],
    comments: [
      ['kofi', 'Which frequency? I will say hello to it on Thursday.'],
      ['dmitri', '98.6. It drifts a little, like all of us.'],
      ['ada', 'Who won?'],
      ['dmitri', 'The radio.'],
    ],
  },
  {
    by: 'arjan',
    body: 'Sixteen beats is one cycle. Seventeen is a pun. I had to explain both at the lesson today.',
    tags: ['music', 'practice', 'puns'],
    comments: [['zoe', 'We dance to your seventeen. It is our secret weapon.']],
  },
  {
    by: 'kofi',
    body: 'Tonight after ten: an hour of jazz that never raises its voice. Bring tea.',
    tags: ['music', 'radio', 'records'],
    pictures: ['vinyl', 'vinyl-yellow'],
    pinned: true,
    comments: [
      ['yusuf', 'Tea is ready. Which record is the red one?'],
      ['kofi', 'Accra, 1971. It crackles in all the right places.'],
      ['dmitri', 'It sounded very good on a radio from 1958.'],
    ],
  },
  {
    by: 'zoe',
    body: 'Second row, left of the drums, no voice left. Physics resumes on Monday.',
    tags: ['music', 'weekend', 'dance'],
    pictures: ['concert-gold'],
    comments: [
      ['benji', 'I remember concerts. They were after seven in the evening, yes?'],
      ['zoe', 'They still are. Bring earplugs and a babysitter.'],
    ],
  },
  {
    by: 'grace',
    body: 'New strings. For two days it sounds like somebody else’s violin, and that person is better than me.',
    tags: ['music', 'practice'],
    pictures: ['violin'],
    comments: [
      ['benji', 'On day three it is you again, but better.'],
      ['farid', 'The back of it is one piece of maple?'],
      ['grace', 'Two, but you need good eyes. It is from 1911.'],
      ['dmitri', 'Older than all of my radios. Respect.'],
    ],
  },
  {
    by: 'quinn',
    body: 'We now have five basses, one of whom is a mountain guide and can apparently only sing uphill.',
    tags: ['music', 'choir'],
    comments: [['bruno', 'You put us on a staircase. I felt at home.']],
  },
  {
    by: 'kofi',
    body: 'Three hundred people, one blown fuse, and then the whole hall sang it without us.',
    tags: ['music', 'radio'],
    pictures: ['concert-blue', 'concert-red'],
    comments: [
      ['dmitri', 'I have fuses. I always have fuses.'],
      ['kofi', 'For once I am glad that you were not there.'],
      ['sami', 'I was in the back, singing the wrong verse with great conviction.'],
    ],
  },
  {
    by: 'benji',
    body: 'My daughter has composed her first piece. It has one note and it is called “Loud”.',
    tags: ['music', 'family'],
    comments: [
      ['grace', 'Which note?'],
      ['benji', 'All agree that it is the loud one.'],
    ],
  },
  {
    by: 'arjan',
    body: 'Played for the dancers for two hours. My hands are tomatoes.',
    tags: ['music', 'dance', 'tomatoes'],
    comments: [['zoe', 'They were magnificent tomatoes.']],
  },
  {
    by: 'grace',
    body: 'Bar 32 went well. I have nothing further to practise and do not know who I am.',
    tags: ['music', 'practice'],
    comments: [
      ['ada', 'A triumph. Soup?'],
      ['noah', 'The whole stairwell applauded. I was the whole stairwell.'],
      ['kofi', 'Come and play it on air.'],
      ['grace', 'There is also bar 33, of course.'],
    ],
  },
  {
    by: 'quinn',
    body: 'Singing on a bicycle is 40 percent breath control and 60 percent other people’s faces.',
    tags: ['choir', 'bicycle', 'morning'],
    comments: [['nadia', 'I ride behind you on the river path. I take the high part.']],
  },
];
