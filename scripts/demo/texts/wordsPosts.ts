import type { PostText } from './postText';

/** Books, those who write them, and those who lend them. */
export const WORDS: readonly PostText[] = [
  {
    by: 'naledi',
    body: 'Someone returned a book today that was due in 1994. With a note. I framed the note.',
    tags: ['books', 'library'],
    comments: [
      ['noah', 'What does it say?'],
      ['naledi', '“I wanted to be sure of the ending.”'],
      ['luna', 'I would like to rebind that one, for free.'],
    ],
  },
  {
    by: 'noah',
    body: 'Deleted a whole chapter today. The book is better and I am quieter.',
    tags: ['writing'],
    comments: [
      ['ada', 'We do the same with walls.'],
      ['carla', 'Keep the negative.'],
    ],
  },
  {
    by: 'sami',
    body: 'Reading on the balcony with the smell of four hundred rolls coming up. The hero is starving. It is very immersive.',
    tags: ['books', 'baking'],
    comments: [
      ['naledi', 'Please do not return it with butter on it.'],
      ['sami', 'Define butter.'],
    ],
  },
  {
    by: 'liam',
    body: 'A pupil wrote that the autumn “forgot to be loud this year”. I have nothing to teach him.',
    tags: ['school', 'writing', 'autumn'],
    comments: [
      ['noah', 'I would give a chapter for that sentence.'],
      ['liam', 'He wants a football for it.'],
    ],
  },
  {
    by: 'noah',
    body: 'Day 1,412. One good sentence, two cups of coffee, and a comma that I put back.',
    tags: ['writing', 'coffee'],
    pictures: ['desk-night'],
    comments: [
      ['luna', 'Is that red line the comma?'],
      ['noah', 'That red line was four pages.'],
      ['grace', 'I can see the light from downstairs. Keep going, I do too.'],
    ],
  },
  {
    by: 'naledi',
    body: 'Sorted the poetry by colour for a bet. I have won lunch, and three people have borrowed poems for the first time.',
    tags: ['books', 'library'],
    pictures: ['bookshelf'],
    pinned: true,
    comments: [
      ['tara', 'The whole second shelf is a painting.'],
      ['yusuf', 'Which colour did they take?'],
      ['naledi', 'Orange, all three. I have ordered more orange.'],
    ],
  },
  {
    by: 'carla',
    body: 'Letters from the tin under the bed. My great-aunt ended each one with “more when it is dark”.',
    tags: ['family', 'writing'],
    comments: [['emma', 'I will use this from now until March.']],
  },
  {
    by: 'luna',
    body: 'Endpapers day. The whole flat smells of paste and I have a marbled cat.',
    tags: ['binding', 'handmade', 'animals'],
    comments: [['elif', 'Mine is glazed. They should meet.']],
  },
  {
    by: 'noah',
    body: 'A heron, a dog who is a sheep, and a lighthouse that blinks yes. People keep posting my novel here before I can write it.',
    tags: ['writing', 'animals'],
    comments: [
      ['isla', 'The dog has found a lawyer.'],
      ['diego', 'The heron is still on the roof, if you need to interview it.'],
      ['noah', 'Both of you are in the acknowledgements.'],
    ],
  },
  {
    by: 'sami',
    body: 'Rain on the glass and an afternoon without a plan. I have read the same page four times, and it is a good page.',
    tags: ['books', 'rain', 'light'],
    pictures: ['rain-window'],
    comments: [
      ['carla', 'Do not clean that window. Ever.'],
      ['sami', 'I had not intended to.'],
    ],
  },
  {
    by: 'naledi',
    body: 'The five o’clock reading was one child and nine grandmothers. The child fell asleep. We finished it anyway.',
    tags: ['library', 'books', 'family'],
    comments: [
      ['olga', 'The wolf deserved it.'],
      ['benji', 'Which book? I ask as a man in need of sleep.'],
      ['naledi', 'I have put it aside for you.'],
    ],
  },
  {
    by: 'luna',
    body: 'Passed the exam with a book that has 365 pages and no words yet. The examiner asked what it was about. “Next year”, I said.',
    tags: ['binding', 'books'],
    comments: [
      ['naledi', 'Congratulations. Catalogued under F, for future.'],
      ['noah', 'Congratulations. And I am using that.'],
      ['luna', 'I know. Acknowledgements, please.'],
    ],
  },
  {
    by: 'noah',
    body: 'Wrote two thousand words. Kept the one about the soup.',
    tags: ['writing', 'morning'],
    comments: [['pablo', 'I knew that you would come around to soup.']],
  },
  {
    by: 'liam',
    body: 'Set them an essay about silence. The shortest one is an empty page with a title. Full marks.',
    tags: ['school', 'writing'],
    comments: [
      ['luna', 'I can bind it.'],
      ['emma', 'I have a video that goes with it.'],
    ],
  },
  {
    by: 'yusuf',
    body: 'A student asked when she will be finished learning. I asked the same of my teacher. We laughed, he and I, for different reasons.',
    tags: ['calligraphy', 'school'],
    comments: [['grace', 'Bar 33 sends its regards.']],
  },
];
