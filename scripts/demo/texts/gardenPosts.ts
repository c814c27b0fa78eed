import type { PostText } from './postText';

/** Balconies, beds, bees and plants in pots. */
export const GARDEN: readonly PostText[] = [
  {
    by: 'jonas',
    body: 'Two square metres, nineteen pots, no room left for me. I water from the kitchen window now.',
    tags: ['garden', 'balcony'],
    comments: [['linh', 'The plants have won. It happens to all of us.']],
  },
  {
    by: 'arjan',
    body: 'Why did the tomato blush? Because it saw the salad dressing. I will not apologise.',
    tags: ['tomatoes', 'puns'],
    comments: [['benji', 'My six-year-old has now told this eleven times. You will apologise.']],
  },
  {
    by: 'liam',
    body: 'Asked the class how many bees live in a hive. Best answer: “all of them”.',
    tags: ['bees', 'school'],
    comments: [
      ['noah', 'Give that child a book contract.'],
      ['kavya', 'Same answer works for stars in the galaxy.'],
      ['liam', 'I will tell them they have cracked astronomy too.'],
    ],
  },
  {
    by: 'linh',
    body: 'Came home at seven from the night shift and apologised to each plant by name. The fern has forgiven me.',
    tags: ['houseplants', 'nightshift'],
    pictures: ['houseplants'],
    comments: [
      ['nadia', 'What is the big one in the middle called?'],
      ['linh', 'Gerald. He knows what he did.'],
    ],
  },
  {
    by: 'jonas',
    body: 'It has rained for two days. The water butt is full, the saucers are full, I am full of joy.',
    tags: ['garden', 'rain'],
    pictures: ['rain-garden'],
    comments: [['mara', 'Ran through all of it. My shoes agree about being full.']],
  },
  {
    by: 'liam',
    body: 'The strip by the school fence that we did not mow. Forty-one kinds of insects by lunchtime, counted by people under ten.',
    tags: ['bees', 'flowers', 'school'],
    pictures: ['meadow-gold'],
    comments: [
      ['ines', 'May I bring my sketchbook and sit in it?'],
      ['liam', 'Only if you sign the visitors’ list. It is in crayon.'],
    ],
  },
  {
    by: 'arjan',
    body: 'This morning’s picking. Sauce for the winter, or one extremely good lunch: the committee is in session.',
    tags: ['tomatoes', 'garden'],
    pictures: ['tomato-heap'],
    comments: [['nadia', 'I vote lunch, and I am on my way.']],
  },
  {
    by: 'nadia',
    body: 'Prescribed myself one hour on the allotment. To be repeated weekly, side effects: dirt, calm, courgettes.',
    tags: ['garden', 'weekend'],
    comments: [['arjan', 'Ask your doctor or greengrocer.']],
  },
  {
    by: 'jonas',
    body: 'The balcony gave us four tomatoes this year. Then, out of spite, these five. We held a small ceremony.',
    tags: ['garden', 'balcony', 'tomatoes'],
    pictures: ['tomato-plant'],
    comments: [
      ['ada', 'I will bake them a bread.'],
      ['pablo', 'Salt. Nothing else. Promise me.'],
      ['jonas', 'Promised. There were witnesses.'],
    ],
  },
  {
    by: 'tara',
    body: 'Somebody planted these along the tram line. I missed two trams on purpose.',
    tags: ['flowers', 'light'],
    pictures: ['meadow-violet'],
    comments: [['hassan', 'The 14:10 and the 14:22, then. Well chosen.']],
  },
  {
    by: 'xenia',
    body: 'My neighbour is ninety and pruned her fig by moonlight, “so that it does not notice”.',
    tags: ['garden', 'neighbours'],
    comments: [['jonas', 'I am going to try this with the mint. It notices everything.']],
  },
  {
    by: 'liam',
    body: 'Opened the hive for five minutes today. Honey on three frames, and nobody was cross with anybody.',
    tags: ['bees', 'garden'],
    pictures: ['honeycomb'],
    comments: [
      ['jonas', 'Is it the fence meadow they fly to?'],
      ['liam', 'Mostly. And, I suspect, your balcony.'],
      ['elif', 'Hexagons. Six sides and they never need a ruler.'],
    ],
  },
  {
    by: 'linh',
    body: 'A patient gave me a cutting in a coffee cup when he went home. Best pay there is.',
    tags: ['houseplants', 'nightshift'],
    comments: [
      ['nadia', 'Ward four is turning into a greenhouse, and I am for it.'],
      ['jonas', 'Put it in water first, then never look at it. They like that.'],
    ],
  },
  {
    by: 'isla',
    body: 'The wind took the polytunnel again. It is now somebody else’s polytunnel, two islands over.',
    tags: ['garden', 'island'],
    comments: [['finn', 'I think it overtook us on Tuesday.']],
  },
  {
    by: 'olga',
    body: 'Roses for the table, cut with the good scissors. Do not tell the wool.',
    tags: ['flowers', 'weekend'],
    pictures: ['meadow-pink'],
    comments: [
      ['carla', 'Those are not roses, Olga.'],
      ['olga', 'At my age everything pink is a rose.'],
    ],
  },
];
