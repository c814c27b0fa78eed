import type { PostText } from './postText';

/** Streets, stations, stairs and bicycles. */
export const CITY: readonly PostText[] = [
  {
    by: 'ada',
    body: 'Walked home the long way, because the light asked me to.',
    tags: ['light', 'evening'],
    pictures: ['rooftops'],
    location: 'Lisbon',
    comments: [
      ['ines', 'That is my street, third row, the one with the lit window.'],
      ['ada', 'Then it was your window that asked.'],
      ['hassan', 'From where is this? The upper stop of the funicular?'],
    ],
  },
  {
    by: 'quinn',
    body: 'If your chain clicks, it wants oil. If it crunches, it wants a new life. Bring it by on Saturday, I am at the market. The three things that matter: a rag, patience, and less oil than you think you need.',
    tags: ['bicycle', 'repair'],
    comments: [
      ['nadia', 'Mine whistles.'],
      ['quinn', 'That is you.'],
      ['jonas', 'Mine has a tomato growing through it. Saturday, then.'],
    ],
  },
  {
    by: 'hassan',
    body: 'The night train is back on the timetable from December. I have waited eleven years for this sentence.',
    tags: ['trains', 'travel'],
    comments: [
      ['kavya', 'Upper bunk, window side, and please let there be no clouds.'],
      ['ines', 'One page a day, and one at night then.'],
      ['hassan', 'Departure 21:43. I have already packed.'],
    ],
  },
  {
    by: 'ines',
    body: 'Page 212 of the sketchbook: the tram stop in the rain.',
    tags: ['sketching', 'rain'],
    pictures: ['sketchbook', 'tram'],
    location: 'Porto',
    comments: [
      ['hassan', 'Number 22, and the correct number of windows. Thank you.'],
      ['carla', 'The ink ran in the left corner. I hope that you did not correct it.'],
      ['ines', 'It stays. It rained on the page, so the rain is real.'],
    ],
  },
  {
    by: 'ada',
    body: 'Site visit in the rain. The stairs are in, the roof is not, and I would move in tomorrow.',
    tags: ['architecture', 'rain'],
    pictures: ['stairs'],
    location: 'Lisbon',
    comments: [
      ['amara', 'How many steps?'],
      ['ada', 'Ninety-one. You feel all of them by Friday.'],
      ['bruno', 'Ninety-one is the way to the bathroom, for us.'],
    ],
  },
  {
    by: 'nadia',
    body: 'House calls by bicycle, day 400. Fastest between two patients: six minutes. Slowest: one hour, because of cake.',
    tags: ['bicycle', 'neighbours'],
    comments: [
      ['quinn', 'What did I tell you about the brakes?'],
      ['nadia', 'That they should not sing. They sing.'],
    ],
  },
  {
    by: 'carla',
    body: 'Waited under an awning for the rain to end, then realised that the rain was the picture.',
    tags: ['film', 'rain', 'evening'],
    pictures: ['city-night'],
    comments: [
      ['sami', 'The umbrella! I know that umbrella. It is my sister.'],
      ['carla', 'Tell her she has a print waiting.'],
      ['tara', 'One red in all that blue. I am envious.'],
    ],
  },
  {
    by: 'tara',
    body: 'Morning light in an empty room. I keep painting the same wall and it keeps changing.',
    tags: ['light', 'painting', 'morning'],
    pictures: ['quiet-room', 'quiet-green'],
    comments: [
      ['amara', 'The second one has a cold floor and a warm wall. How?'],
      ['tara', 'By waiting until ten past nine.'],
      ['ada', 'I would build a house around that corner.'],
    ],
  },
  {
    by: 'hassan',
    body: 'Sat on the wrong side for the view, so a stranger swapped with me without a word. This was the view.',
    tags: ['trains', 'travel', 'morning'],
    pictures: ['train-window'],
    comments: [
      ['yusuf', 'There are good people on trains.'],
      ['hassan', 'Statistically, carriage four.'],
    ],
  },
  {
    by: 'ada',
    body: 'Drew the same window eleven times today. The eleventh one opens.',
    tags: ['architecture', 'sketching'],
    pictures: ['desk-plan'],
    comments: [
      ['noah', 'And the other ten?'],
      ['ada', 'Very nice walls.'],
      ['ines', 'Send me the seventh one. I collect the almosts.'],
    ],
  },
  {
    by: 'quinn',
    body: 'She came in with a flat tyre and a story: bought in 1986, ridden to three weddings, two of them her own.',
    tags: ['bicycle', 'repair', 'flowers'],
    pictures: ['bicycle'],
    comments: [
      ['nadia', 'That basket is better dressed than I am.'],
      ['xenia', 'And which of the weddings was the good one?'],
      ['quinn', 'I asked. “The one we cycled home from.”'],
    ],
  },
  {
    by: 'ines',
    body: 'Drew the whole bridge tonight, cable by cable, until a man asked if I was from the inspection.',
    tags: ['sketching', 'evening', 'architecture'],
    pictures: ['bridge'],
    location: 'Porto',
    comments: [
      ['ada', 'How many cables?'],
      ['ines', 'Seventy-two. One of them is only a bird that sat still.'],
      ['diego', 'Which bird?'],
    ],
  },
  {
    by: 'sami',
    body: 'The whole house was awake at four because of cinnamon. Nobody minded. We met on the stairs in pyjamas and held a meeting.',
    tags: ['neighbours', 'morning', 'baking'],
    pictures: ['coffee-slate'],
    comments: [
      ['ada', 'What was decided?'],
      ['sami', 'More cinnamon. Unanimously.'],
    ],
  },
  {
    by: 'tara',
    body: 'Painted over last week’s painting. It was good, but it was in the way of this one.',
    tags: ['painting', 'light'],
    comments: [['noah', 'I feel seen, and deleted.']],
  },
  {
    by: 'nadia',
    body: 'Rode home through the first frost. Every puddle had a lid.',
    tags: ['bicycle', 'winter', 'evening'],
    comments: [
      ['emma', 'Welcome to my year.'],
      ['quinn', 'Less air in the tyres. Trust me.'],
    ],
  },
];
